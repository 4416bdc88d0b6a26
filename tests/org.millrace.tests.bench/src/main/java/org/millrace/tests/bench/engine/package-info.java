/** The benchmark beside other engines: starts a process for each, checks that they agree, and sets them side by side. */
package org.millrace.tests.bench.engine;
