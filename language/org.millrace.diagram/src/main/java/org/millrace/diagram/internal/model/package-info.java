/** What a diagram shows, and how messages name it. */
package org.millrace.diagram.internal.model;
