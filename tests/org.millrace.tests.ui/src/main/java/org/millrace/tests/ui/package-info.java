/** Shared parts of the tests in a workbench. Each feature has a package with its tests. */
package org.millrace.tests.ui;
