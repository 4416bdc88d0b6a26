/** A tour of the representations in a workbench with Sirius. A test in org.millrace.tests.install starts it and reads its report. */
package org.millrace.tests.sirius;
