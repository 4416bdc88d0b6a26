/** The feeds of a load: what is sent to which adapter, and when. */
package org.millrace.deployment.feed;
