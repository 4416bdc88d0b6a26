package org.millrace.examples.tutorial;

import org.junit.platform.suite.api.SelectDirectories;
import org.junit.platform.suite.api.Suite;

/** Performs the scenarios in the folder tests. */
@Suite
@SelectDirectories("tests")
class ScenariosTest {
}
