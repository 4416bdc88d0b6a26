/** Commands on stopped events beyond those of the debug platform. */
package org.millrace.debug.ui.step;
