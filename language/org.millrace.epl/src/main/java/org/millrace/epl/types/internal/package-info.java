/** How classes are looked at by reflection. */
package org.millrace.epl.types.internal;
