/** The debugger of networks: stops events at breakpoints, shows their paths and the state of processors, and steps. */
package org.millrace.runtime.debug;
