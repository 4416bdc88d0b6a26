/** Drawing a network that nobody sees. */
package org.millrace.diagram.internal.rehearsal;
