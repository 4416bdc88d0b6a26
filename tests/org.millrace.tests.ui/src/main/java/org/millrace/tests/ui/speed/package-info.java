/** How fast the workbench is. Measured when the system property {@code millrace.bench} is set, and reported, not asserted. */
package org.millrace.tests.ui.speed;
