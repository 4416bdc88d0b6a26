/** The inspector: traces single events of a running network, and sends events to it. */
package org.millrace.profile.ui.inspector;
