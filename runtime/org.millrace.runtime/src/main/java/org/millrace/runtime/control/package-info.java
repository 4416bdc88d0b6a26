/** The runtime process: its main class, the server side of the control protocol, JMX. */
package org.millrace.runtime.control;
