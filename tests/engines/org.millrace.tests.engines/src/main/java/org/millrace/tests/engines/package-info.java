/**
 * The comparison of event processing engines: ticks, signals, measurement, and a hand-written loop as the upper limit.
 * Depends on no engine, so that each can have its own class path.
 */
package org.millrace.tests.engines;
