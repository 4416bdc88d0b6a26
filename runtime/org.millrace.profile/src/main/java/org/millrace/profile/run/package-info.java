/**
 * Runs that go on while somebody watches: what they measured so far, what can be asked of their
 * networks, and which there are.
 */
package org.millrace.profile.run;
