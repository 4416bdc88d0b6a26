/** What the tests in a workbench have in common. The tests are in a package per feature. */
package org.millrace.tests.ui;
