/** What can be created. */
package org.millrace.diagram.internal.palette;
