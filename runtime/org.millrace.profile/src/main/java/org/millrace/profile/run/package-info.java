/** Watchable runs of this process: their measurements so far and the requests to their networks. */
package org.millrace.profile.run;
