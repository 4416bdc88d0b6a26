/**
 * Starts the runtime and the load generator as processes of their own and conducts a run. Knows
 * neither Esper nor the model: it takes a deployment.
 */
package org.millrace.launcher;
