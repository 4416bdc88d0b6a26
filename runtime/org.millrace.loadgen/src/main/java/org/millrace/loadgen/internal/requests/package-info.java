/** Clients that wait for replies: a load in a closed loop. */
package org.millrace.loadgen.internal.requests;
