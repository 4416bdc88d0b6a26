/** Events of a running network: those that pass a stage or a wire, and those that the user sends. */
package org.millrace.profile.inspect;
