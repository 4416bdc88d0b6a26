/** The perspective for measurements. */
package org.millrace.profile.ui.perspective;
