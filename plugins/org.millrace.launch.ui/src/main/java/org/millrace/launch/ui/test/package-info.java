/** Network tests: launching scenarios, and their results in the view of unit tests. */
package org.millrace.launch.ui.test;
