/** Performs the scenarios of network tests. */
package org.millrace.runtime.scenario;
