/**
 * The events of NEXMark's auction site, and how the engines that have its queries are measured and compared. A process runs one query on one
 * engine; every process makes the same events.
 */
package org.millrace.tests.engines.nexmark;
