/** A page that shows a project's README as formatted text. */
package org.millrace.ui.readme;
