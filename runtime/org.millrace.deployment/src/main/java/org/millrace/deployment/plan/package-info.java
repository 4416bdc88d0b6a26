/** The plans by which statements and the ways of events are made fast, each with a switch. */
package org.millrace.deployment.plan;
