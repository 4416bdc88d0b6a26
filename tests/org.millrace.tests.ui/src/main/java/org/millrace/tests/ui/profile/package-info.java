/** The views of a run's figures and of its events, fed with recorded samples. */
package org.millrace.tests.ui.profile;
