/** Results in the XML format of JUnit, which build servers read. */
package org.millrace.report.junit;
