/** The properties of Java classes that are event types, for the runtime and for checks. */
package org.millrace.deployment.type;
