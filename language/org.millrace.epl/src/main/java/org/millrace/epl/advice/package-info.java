/** Advice about statements that are right but slow, or that grow without end. */
package org.millrace.epl.advice;
