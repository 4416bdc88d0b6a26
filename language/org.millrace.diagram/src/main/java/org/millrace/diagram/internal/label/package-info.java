/** Naming stages and writing notes in their place. */
package org.millrace.diagram.internal.label;
