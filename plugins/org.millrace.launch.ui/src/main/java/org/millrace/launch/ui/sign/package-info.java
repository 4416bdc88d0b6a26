/** Signs beside scenarios: whether they succeeded, and a click performs them. */
package org.millrace.launch.ui.sign;
