/** Runs scenarios on the JUnit Platform. */
package org.millrace.junit.engine;
