/** Kept runs over each other in the views of figures. */
package org.millrace.profile.ui.compare;
