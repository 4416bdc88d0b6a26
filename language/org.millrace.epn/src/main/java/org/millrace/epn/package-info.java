/**
 * Event processing networks as users write them: problems and positions that the other packages
 * share. The model itself is in {@code org.millrace.epn.model} and generated from
 * {@code model/epn.ecore}.
 */
package org.millrace.epn;
