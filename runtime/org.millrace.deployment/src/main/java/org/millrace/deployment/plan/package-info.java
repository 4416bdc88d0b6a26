/** Optimizations that can be switched on and off one by one. */
package org.millrace.deployment.plan;
