/**
 * The types of EPL: what values a property, an expression and a statement have, how they combine,
 * and what a project offers to queries. Nothing here knows a syntax tree or Esper.
 */
package org.millrace.epl.types;
