/** Tests of the measurement views and the inspector, with recorded samples. */
package org.millrace.tests.ui.profile;
