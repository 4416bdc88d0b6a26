/** The language of scenarios, which test networks: syntax, checks, and what the runtime performs. */
package org.millrace.scenario;
