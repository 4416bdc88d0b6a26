/** The perspective for event processing networks. */
package org.millrace.ui.perspective;
