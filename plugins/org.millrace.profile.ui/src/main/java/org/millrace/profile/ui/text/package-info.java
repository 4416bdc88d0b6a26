/** The messages of this plug-in. */
package org.millrace.profile.ui.text;
