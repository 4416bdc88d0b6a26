/** Naming stages in their place. */
package org.millrace.diagram.internal.label;
