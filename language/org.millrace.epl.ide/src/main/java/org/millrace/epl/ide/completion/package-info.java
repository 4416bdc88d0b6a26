/** What may be written at a place. */
package org.millrace.epl.ide.completion;
