/** Sessions of Sirius over networks. Sirius is called by reflection, since the build does not have it. */
package org.millrace.sirius.session;
