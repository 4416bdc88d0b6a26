/** Moving and resizing stages. */
package org.millrace.diagram.internal.bounds;
