/** Projects of event processing networks in an Eclipse workspace, without a user interface. */
package org.millrace.workspace;
