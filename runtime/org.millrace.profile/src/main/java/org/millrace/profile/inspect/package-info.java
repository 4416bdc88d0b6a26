/** Inspection of a running network: tracing, injection, recording and replay of events. */
package org.millrace.profile.inspect;
