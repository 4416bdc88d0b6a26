/** The benchmark of several engines: starts a process for each, checks that their signals agree, and compares them. */
package org.millrace.tests.bench.engine;
