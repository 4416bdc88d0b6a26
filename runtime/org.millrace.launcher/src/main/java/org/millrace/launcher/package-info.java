/**
 * Starts the runtime and the load generator as separate processes and controls runs. Depends on neither Esper
 * nor the model: its input is a deployment.
 */
package org.millrace.launcher;
