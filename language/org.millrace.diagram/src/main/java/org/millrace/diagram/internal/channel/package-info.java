/** The messages between the diagram and its page, checked before anything looks at them. */
package org.millrace.diagram.internal.channel;
