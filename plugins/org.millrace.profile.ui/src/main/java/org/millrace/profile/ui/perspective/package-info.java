/** The perspective for watching runs. */
package org.millrace.profile.ui.perspective;
