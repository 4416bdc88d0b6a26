/** The runtime's process: its main class, the control protocol's server side, JMX. */
package org.millrace.runtime.control;
