/** The services of an editor, together. */
package org.millrace.epl.ide.services;
