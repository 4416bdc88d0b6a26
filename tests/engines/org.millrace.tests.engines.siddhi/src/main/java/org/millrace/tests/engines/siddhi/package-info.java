/** Siddhi. */
package org.millrace.tests.engines.siddhi;
