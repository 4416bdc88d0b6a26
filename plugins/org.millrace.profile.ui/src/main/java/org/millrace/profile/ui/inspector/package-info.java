/** Events of a running network: seen one by one, and sent. */
package org.millrace.profile.ui.inspector;
