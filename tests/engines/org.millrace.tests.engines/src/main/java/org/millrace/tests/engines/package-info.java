/**
 * What event processing engines are compared by: the ticks, the signals, the measurement, and a loop
 * written by hand, which is the limit. Depends on no engine, so that each can have a class path of its own.
 */
package org.millrace.tests.engines;
