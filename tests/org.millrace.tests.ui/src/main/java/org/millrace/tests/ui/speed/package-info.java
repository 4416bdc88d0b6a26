/**
 * Performance of the workbench. Measured if the system property {@code millrace.bench} is set; reported, not asserted.
 */
package org.millrace.tests.ui.speed;
